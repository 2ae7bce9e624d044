import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Story } from '../../domain/guide/schedule.ts';
import { useLanguage } from '../../locales/use-language.ts';
import { programmeQuery } from '../../queries/guide.ts';
import { useApp } from '../../session/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './programme-story.module.css';

type ProgrammeStoryProps = {
  id: string;
  /** The story that came with the day. Without it the provider is asked. */
  known: Story | undefined;
  /** Whether the channel allows the programme's picture at present (`epg.show_posters`). */
  pictured: boolean;
};

/** Picture, description and cast. They are fetched only when the viewer opens the programme. */
export function ProgrammeStory({ id, known, pictured }: ProgrammeStoryProps) {
  const language = useLanguage();
  const { client, database, now } = useApp();
  const details = useQuery({
    ...programmeQuery({ client, database, now, id, language }),
    enabled: id !== '' && !known,
  });
  if (known) return <StoryText story={known} pictured={pictured} />;
  if (id === '') return null;
  if (details.isPending) return <StorySkeleton pictured={pictured} />;
  // The story on the screen stays when a later request fails.
  if (details.isLoadingError) {
    return (
      <p className={styles.failed} role="alert">
        <Trans>The description could not be loaded.</Trans>
        <Button variant="quiet" onClick={() => void details.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    );
  }
  return details.data ? <StoryText story={details.data} pictured={pictured} /> : null;
}

function StoryText({ story, pictured }: { story: Story; pictured: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {pictured && story.thumbnail ? (
        <Picture src={story.thumbnail} ratio="16 / 9" alt="" className={styles.picture} />
      ) : null}
      <RichText className={styles.description} text={story.description ?? ''} />
      {story.casts.length > 0 ? (
        <ul className={styles.cast} aria-label={t`Cast`}>
          {story.casts.map((member) => (
            <li key={member.id}>
              <CastMember member={member} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/**
 * A link to the person's page. If the guide knows only a person's name, the name is also the id, and there is no page.
 */
function CastMember({ member: { id, title, thumb } }: { member: Story['casts'][number] }) {
  const portrait = <Picture src={thumb} ratio="1 / 1" alt="" className={styles.portrait} />;
  if (id === title) {
    return (
      <span className={styles.member}>
        {portrait}
        <bdi>{title}</bdi>
      </span>
    );
  }
  return (
    <Link to="/casts/$id" params={{ id }} className={styles.member}>
      {portrait}
      <bdi>{title}</bdi>
    </Link>
  );
}

function StorySkeleton({ pictured }: { pictured: boolean }) {
  return (
    <>
      {pictured ? <Skeleton style={{ aspectRatio: '16 / 9' }} /> : null}
      <Skeleton style={{ blockSize: '4.5em' }} />
    </>
  );
}
