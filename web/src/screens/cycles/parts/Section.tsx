import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ChevronDownIcon } from '../../../icons/icons.ts';

export interface SectionProps {
  /** Its address on the page, after `#`; parts of a section are `section/part`. */
  readonly id: string;
  readonly title: string;
  /** What is worth knowing while it is closed. */
  readonly gist?: ReactNode;
  /** Rendered only while the section is open. */
  readonly children: () => ReactNode;
  /** 2 for a section, 3 for a part of one. */
  readonly level?: 2 | 3;
  /** Links to its parts lead to the section itself, which knows what to show of them. */
  readonly takesParts?: boolean;
}

/** A part of the page that opens, by hand or because a link leads to it, and is not rendered before. */
export const Section = ({ id, title, gist, children, level = 2, takesParts = false }: SectionProps) => {
  const { hash, key } = useLocation();
  const target = decodeURIComponent(hash.slice(1));
  const leadsHere = target === id || target.startsWith(`${id}/`);
  const isTarget = takesParts ? leadsHere : target === id;
  const [open, setOpen] = useState(leadsHere);
  const summary = useRef<HTMLDivElement>(null);

  // Every visit of the address counts, the second to the same one too.
  useEffect(() => {
    if (leadsHere) setOpen(true);
  }, [leadsHere, key]);
  useEffect(() => {
    if (!isTarget || !open) return undefined;
    // Only when what it holds is there can the page be scrolled so far.
    const frame = requestAnimationFrame(() => {
      summary.current?.scrollIntoView({ block: 'start' });
      summary.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isTarget, open, key]);

  return (
    <Accordion
      expanded={open}
      onChange={(_event, expanded) => setOpen(expanded)}
      disableGutters
      variant="outlined"
      slotProps={{
        heading: { component: level === 2 ? 'h2' : 'h3' },
        transition: { timeout: 0, unmountOnExit: true },
      }}
      sx={{ '&:before': { display: 'none' }, ...(level === 2 ? { mt: 1.5 } : { mt: 1 }) }}
    >
      <AccordionSummary
        ref={summary}
        id={id}
        aria-controls={`${id}-content`}
        expandIcon={<ChevronDownIcon />}
        sx={{ scrollMarginTop: 64 }}
      >
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, width: 1, pr: 1 }}
        >
          <Typography component="span" variant={level === 2 ? 'h2' : 'h3'}>
            {title}
          </Typography>
          {gist && (
            <Typography component="span" variant="body2" color="text.secondary">
              {gist}
            </Typography>
          )}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>{open && children()}</AccordionDetails>
    </Accordion>
  );
};
