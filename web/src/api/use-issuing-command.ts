import { useCommand, type UseCommandOptions } from './use-command.ts';

export interface UseIssuingCommandOptions<Issued> extends Pick<UseCommandOptions<Issued>, 'stale'> {
  readonly onClose: () => void;
  readonly onIssued: (issued: Issued) => void;
}

/** Runs a command that returns a secret and passes the secret to `onIssued`; keeps no copy of it. */
export function useIssuingCommand<Issued>({
  onClose,
  onIssued,
  ...options
}: UseIssuingCommandOptions<Issued>) {
  const { reset, ...command } = useCommand<Issued>({
    ...options,
    onDone: (issued) => {
      reset();
      onClose();
      onIssued(issued);
    },
  });
  return command;
}
