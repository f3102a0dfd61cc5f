/** The token that goes with the writes of this session. In memory alone: it is asked for again after a reload. */
export const csrfToken: { current: string | null } = { current: null };
