import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { seasonNumbers } from '../../domain/catalogue/episode-numbers.ts';
import {
  episodeIn,
  episodeToContinue,
  type SeasonOfShow,
  seasonsOf,
} from '../../domain/catalogue/seasons.ts';
import { useTranslatedField } from '../../locales/use-language.ts';
import type { Season, Show, Video } from '../../queries/videos.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { EpisodeRows } from './episode-rows.tsx';
import styles from './video-details-layout.module.css';

type SeasonTabsProps = {
  show: Show;
  /** The episode that is playing on this screen. */
  playing?: string | undefined;
  onPlayIntent: () => void;
};

/**
 * The seasons of a show as tabs with their episodes. The first shown season is the one to continue with. A
 * single season has no tabs.
 */
export function SeasonTabs({ show, playing, onPlayIntent }: SeasonTabsProps) {
  const { t } = useLingui();
  const seasonName = useSeasonName();
  const seasons = seasonsOf(show);
  const numbers = seasonNumbers(seasons);
  const present = playing ?? episodeToContinue(show)?.video.id;
  const own = episodeIn(seasons, present)?.season.key;
  const [chosen, setChosen] = useState<string>();
  const shown = seasons.find(({ key }) => key === (chosen ?? own)) ?? seasons[0];
  const rows = shown ? (
    <EpisodeRows
      show={show}
      season={shown}
      present={present}
      isPlaying={playing !== undefined}
      onPlayIntent={onPlayIntent}
    />
  ) : null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>Episodes</Trans>
      </h2>
      {shown ? null : (
        <p className={styles.none}>
          <Trans>There are no episodes to watch yet</Trans>
        </p>
      )}
      {shown && seasons.length > 1 ? (
        <Tabs
          label={t`Seasons`}
          tabs={seasons.map((season, at) => ({
            key: season.key,
            label: seasonName(season, numbers[at]),
          }))}
          selected={shown.key}
          onSelect={setChosen}
        >
          {rows}
        </Tabs>
      ) : (
        rows
      )}
    </section>
  );
}

function useSeasonName() {
  const translated = useTranslatedField();
  return ({ season }: SeasonOfShow<Video, Season>, number: number | undefined) => {
    const title = season && translated(season.title_trans, season.title);
    if (title) return <bdi>{title}</bdi>;
    return number === undefined ? <Trans>More episodes</Trans> : <Trans>Season {number}</Trans>;
  };
}
