import { useTheme } from '@mui/material/styles';
import { type Signal } from '../../../../../src/domain/signals.ts';

/** Colours of the diagram for the current theme. */
export interface DiagramColours {
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly paper: string;
  readonly track: string;
  readonly accent: string;
  readonly signals: Readonly<Record<Signal, string>>;
}

/** The colours by day or by night. */
export function useDiagramColours(): DiagramColours {
  const { palette } = useTheme();
  return {
    text: palette.text.primary,
    faint: palette.text.secondary,
    line: palette.divider,
    paper: palette.background.paper,
    track: palette.action.focus,
    accent: palette.primary.main,
    signals: {
      bullish: palette.success.main,
      bearish: palette.error.main,
      neutral: palette.text.secondary,
      monitoring: palette.warning.main,
    },
  };
}

/** Attributes of text drawn over lines. */
export const readableOver = ({ paper }: DiagramColours) =>
  ({ paintOrder: 'stroke', stroke: paper, strokeWidth: 3, strokeOpacity: 0.75 }) as const;
