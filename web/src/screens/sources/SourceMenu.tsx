import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { RecordMenu } from '../../display/RecordButtons.tsx';
import { useSourceActions } from './use-source-actions.tsx';

export const SourceMenu = ({ source }: { readonly source: OperatedSource }) => (
  <RecordMenu record={source.title} actions={useSourceActions(source)} />
);
