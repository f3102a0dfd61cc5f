import { useCommand, type UseCommandOptions } from './use-command.ts';

export interface UseIssuingCommandOptions<Issued> extends Pick<UseCommandOptions<Issued>, 'stale'> {
  readonly onClose: () => void;
  readonly onIssued: (issued: Issued) => void;
}

/** Has the service make a secret, and hands it to whoever shows it this once: nothing here keeps it. */
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
