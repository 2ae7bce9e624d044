import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { wordsOf } from '../../domain/truncation.ts';
import { useLanguage, useWording } from '../../locales/use-wording.ts';
import { useClient } from '../../queries/client-context.tsx';
import { isMissing } from '../../queries/failure.ts';
import { type ProgrammeDetails, programmeQuery } from '../../queries/guide.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './programme-story.module.css';

/** Picture, description and cast, which are fetched only when somebody asks. `pictured`: epg.show_posters allows its picture now. */
export function ProgrammeStory({ id, pictured }: { id: string; pictured: boolean }) {
  const language = useLanguage();
  const details = useQuery({ ...programmeQuery(useClient(), id, language), enabled: id !== '' });
  if (id === '' || isMissing(details.error)) return null;
  if (details.isPending) return <Waiting pictured={pictured} />;
  if (details.error) {
    return (
      <p className={styles.failed} role="alert">
        <Trans>The description could not be loaded.</Trans>
        <Button look="quiet" onClick={() => void details.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    );
  }
  return <Told video={details.data.video} pictured={pictured} />;
}

function Told({ video, pictured }: { video: ProgrammeDetails['video']; pictured: boolean }) {
  const { t } = useLingui();
  const wording = useWording();
  const description = wordsOf(wording(video.description_trans, video.description));
  return (
    <>
      {pictured && video.thumbnail ? (
        <Picture src={video.thumbnail} ratio="16 / 9" alt="" className={styles.picture} />
      ) : null}
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      {video.casts.length > 0 ? (
        <ul className={styles.cast} aria-label={t`Cast`}>
          {video.casts.map((member) => (
            <li key={member.id}>
              <Picture src={member.thumb} ratio="1 / 1" alt="" className={styles.portrait} />
              <bdi>{wording(member.title_trans, member.title)}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </>
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
