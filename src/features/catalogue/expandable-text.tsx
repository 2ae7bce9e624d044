import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { longest, truncate, wordsOf } from '../../domain/truncation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './expandable-text.module.css';

/** A description: its first 300 letters, and the rest when asked for. Markup is read as its words. */
export function ExpandableText({ markup }: { markup: string }) {
  const [open, setOpen] = useState(false);
  const text = wordsOf(markup);
  if (!text) return null;
  const short = truncate(text, longest.text);
  return (
    <div className={styles.text}>
      <p dir="auto">{open ? text : short}</p>
      {short === text ? null : (
        <Button
          look="quiet"
          aria-expanded={open}
          className={styles.toggle}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Read more</Trans>}
        </Button>
      )}
    </div>
  );
}
