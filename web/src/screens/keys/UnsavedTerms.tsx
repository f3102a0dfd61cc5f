import { useFormState } from 'react-hook-form';
import { LeaveGuard } from '../../display/LeaveGuard.tsx';

/** Asks before what was entered into the form around it is lost. */
export const UnsavedTerms = ({ isDone }: { readonly isDone: () => boolean }) => {
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).length > 0;
  return (
    <LeaveGuard
      holds={() => changed && !isDone()}
      question="Leave without saving?"
      loss="What you entered is not sent yet. It is lost when you leave."
      leave="Leave"
    />
  );
};
