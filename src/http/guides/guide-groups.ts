/** Needs of readers in their order, with the headings of their guides. */
export const GUIDE_GROUPS = { start: 'Start', read: 'Read', push: 'Push and bulk', check: 'Check' } as const;
export type GuideGroup = keyof typeof GUIDE_GROUPS;
