import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PageText } from '../features/shell/page-text.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { useAppName } from '../locales/use-language.ts';

export function AboutScreen() {
  const product = useAppName();
  const { t } = useLingui();
  return (
    <ProsePage title={t`About`}>
      <PageText page="about">
        <p>
          <Trans>
            {product} is a place to watch television: films and series whenever you like, channels
            as they are broadcast, and a guide that tells you what is on.
          </Trans>
        </p>
        <p>
          <Trans>
            You can put it on your home screen, where it opens like any other app. The guide stays
            with you when the network does not, and favourites that you mark on the way are kept
            until it is back.
          </Trans>
        </p>
        <h2>
          <Trans>An evening in your language</Trans>
        </h2>
        <p>
          <Trans>
            Everything here reads in every language of the app. Change the language at the top of
            any page; what you were looking at stays where it is.
          </Trans>
        </p>
        <p>
          <Trans>
            Questions are welcome on the <Link to="/contact">contact page</Link>.
          </Trans>
        </p>
      </PageText>
    </ProsePage>
  );
}
