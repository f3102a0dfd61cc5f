import { TopToolbar } from 'react-admin';
import { IssueKeyLink } from './IssueKeyLink.tsx';
import { KeyExport } from './KeyExport.tsx';

/** What can be done from the list. */
export const KeyListActions = () => (
  <TopToolbar sx={{ gap: 1, alignItems: 'center', flexShrink: 0 }}>
    <KeyExport />
    <IssueKeyLink />
  </TopToolbar>
);
