import { dayWords, gradeOf, stripSentence } from './strip-sentence.ts';
import classes from './FetchStrip.module.css';
import { type FetchStripView } from '../../api/generated/operators-api.ts';

export interface FetchStripProps {
  readonly strip: FetchStripView;
  readonly isWide?: boolean;
}

/** Grades of the fetches of the last 30 days, the lower the worse. */
export const FetchStrip = ({ strip, isWide = false }: FetchStripProps) => (
  <div
    role="img"
    aria-label={stripSentence(strip)}
    className={isWide ? `${classes.strip} ${classes.wide}` : classes.strip}
  >
    {strip.success_shares.map((share, index) => (
      <span key={index} className={classes[gradeOf(share)]} title={dayWords(strip, index)} />
    ))}
  </div>
);
