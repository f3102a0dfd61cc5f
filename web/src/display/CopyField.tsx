import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

export interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** Label of the button. */
  readonly copy: string;
}

type Outcome = 'copied' | 'selected';

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  copied: 'Copied.',
  selected: 'The browser does not let this page copy. The text is selected: press Ctrl+C or ⌘C.',
};

/** Read-only field with a copy button; selects the text where the clipboard is not available. */
export const CopyField = ({ label, text, copy }: CopyFieldProps) => {
  const input = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const take = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Denied, or unavailable: the clipboard requires TLS.
      input.current?.focus();
      input.current?.select();
      setOutcome('selected');
    }
  };

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ my: 2, alignItems: { sm: 'flex-start' } }}
    >
      <TextField
        label={label}
        value={text}
        inputRef={input}
        multiline
        fullWidth
        autoComplete="off"
        helperText={<span role="status">{outcome === null ? '' : OUTCOMES[outcome]}</span>}
        slotProps={{
          htmlInput: {
            readOnly: true,
            // Spell checkers may send the text to a server.
            spellCheck: false,
            style: { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' },
          },
        }}
      />
      <Button variant="outlined" onClick={() => void take()} sx={{ flexShrink: 0, minHeight: 40 }}>
        {copy}
      </Button>
    </Stack>
  );
};
