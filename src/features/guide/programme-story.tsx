import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Story } from '../../domain/guide/schedule.ts';
import { useLanguage } from '../../locales/use-wording.ts';
import { programmeQuery } from '../../queries/guide.ts';
import { useClient } from '../../session/client-context.tsx';
import { useDatabase } from '../../session/database-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readNow } from '../../ui/use-now.ts';
import styles from './programme-story.module.css';

type ProgrammeStoryProps = {
  id: string;
  /** What the day said of it; without that the provider is asked. */
  known: Story | undefined;
  /** epg.show_posters allows its picture now. */
  pictured: boolean;
};

/** Picture, description and cast, which are fetched only when somebody asks. */
export function ProgrammeStory({ id, known, pictured }: ProgrammeStoryProps) {
  const language = useLanguage();
  const client = useClient();
  const database = useDatabase();
  const details = useQuery({
    ...programmeQuery({ client, database, now: readNow, id, language }),
    enabled: id !== '' && !known,
  });
  if (known) return <StoryText story={known} pictured={pictured} />;
  if (id === '') return null;
  if (details.isPending) return <Waiting pictured={pictured} />;
  // What is being read stays when it cannot be asked about anew.
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
              <Member member={member} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** To the page of a person. Whom a guide only names has that name for an id, and no page. */
function Member({ member: { id, title, thumb } }: { member: Story['casts'][number] }) {
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

function Waiting({ pictured }: { pictured: boolean }) {
  return (
    <>
      {pictured ? <Skeleton style={{ aspectRatio: '16 / 9' }} /> : null}
      <Skeleton style={{ blockSize: '4.5em' }} />
    </>
  );
}
