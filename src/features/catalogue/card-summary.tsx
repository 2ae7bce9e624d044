import { useTranslatedField } from '../../locales/use-language.ts';
import type { Show, Video } from '../../queries/videos.ts';
import { plainText } from '../../ui/plain-text.ts';
import styles from './card-summary.module.css';
import { FactsLine } from './facts-line.tsx';

/**
 * Facts and the beginning of the description, shown over a card's picture while the card is hovered or focused.
 * The screen that the card leads to shows the same, so the preview is hidden from screen readers.
 */
export function CardSummary({ title }: { title: Video | Show }) {
  const translated = useTranslatedField();
  const description = plainText(translated(title.description_trans, title.description));
  return (
    <div className={styles.preview} aria-hidden="true">
      <FactsLine subject={title} />
      {description ? <p className={styles.story}>{description}</p> : null}
    </div>
  );
}
