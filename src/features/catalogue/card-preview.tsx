import { useWording } from '../../locales/use-wording.ts';
import type { Show, Video } from '../../queries/videos.ts';
import { plainText } from '../../ui/plain-text.ts';
import styles from './card-preview.module.css';
import { FactsLine } from './facts-line.tsx';

/**
 * Over the picture of a card that the pointer or the focus rests on: its facts and how its story begins. All of it is
 * on the screen that the card leads to, so a screen reader is not told it twice.
 */
export function CardPreview({ title }: { title: Video | Show }) {
  const wording = useWording();
  const description = plainText(wording(title.description_trans, title.description));
  return (
    <div className={styles.preview} aria-hidden="true">
      <FactsLine subject={title} />
      {description ? <p className={styles.story}>{description}</p> : null}
    </div>
  );
}
