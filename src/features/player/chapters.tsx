import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { chapterIndexAt, chaptersToShow } from '../../domain/catalogue/chapters.ts';
import { clockDuration } from '../../domain/catalogue/running-time.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Video } from '../../queries/videos.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PlayerHandle } from './player-interface.ts';
import styles from './player-menu.module.css';

/** `from` in seconds. */
export type ShownChapter = { readonly title: string; readonly from: number };

/** The chapters of a video in the viewer's language. A chapter without a title gets its number as its name. */
export function useChapters({ chapters, duration }: Video): readonly ShownChapter[] {
  const { t } = useLingui();
  const translated = useTranslatedField();
  return useMemo(
    () =>
      chaptersToShow(chapters, duration).map(({ title, title_trans, from }, at) => {
        const number = at + 1;
        return { title: translated(title_trans, title) || t`Chapter ${number}`, from };
      }),
    [chapters, duration, translated, t],
  );
}

type ChapterListProps = {
  chapters: readonly ShownChapter[];
  handle: PlayerHandle;
  onChosen: () => void;
};

/** The section of the player's menu with a button for each chapter. */
export function ChapterList({ chapters, handle, onChosen }: ChapterListProps) {
  const { t } = useLingui();
  // The chapter that played when the menu opened. It does not change meanwhile, because a list that changes under the
  // finger is hard to press.
  const [current] = useState(() => chapterIndexAt(chapters, handle.position));
  return (
    <section aria-label={t`Chapters`}>
      <h2 className={styles.heading}>
        <Icon name="film" size={18} />
        <Trans>Chapters</Trans>
      </h2>
      {chapters.map(({ title, from }, at) => (
        <button
          key={from}
          type="button"
          className={styles.choice}
          aria-current={at === current || undefined}
          onClick={() => {
            handle.seek(from);
            handle.play();
            onChosen();
          }}
        >
          <Icon name="check" size={18} />
          <bdi>{title}</bdi>
          <span className={styles.time}>{clockDuration(from)}</span>
        </button>
      ))}
    </section>
  );
}
