import { t } from 'ttag';
import { ButtonLink } from '../display/links.tsx';
import { EmptyState } from '../display/EmptyState.tsx';
import { Screen } from '../display/Screen.tsx';

export const NotFound = () => (
  <Screen title={t`Page not found`}>
    <EmptyState
      title={t`There is nothing at this address`}
      action={<ButtonLink to="/" variant="default">{t`Go to the overview`}</ButtonLink>}
    >
      {t`It may be mistyped, or the record was removed. “Find anything” finds partners, keys, sources, and cycles.`}
    </EmptyState>
  </Screen>
);
