import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageText } from '../features/shell/page-text.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';
import { useAppName } from '../locales/use-wording.ts';

export const Route = createFileRoute('/_main/contact')({ component: Contact });

const address = import.meta.env.VITE_CONTACT_EMAIL;

function Contact() {
  const product = useAppName();
  const { t } = useLingui();
  return (
    <ProsePage title={t`Contact`}>
      <PageText page="contact">
        <p>
          <Trans>
            Tell us what does not work, what you would like to watch, or which programme the guide
            has wrong. The name of the page and the time it happened help us most.
          </Trans>
        </p>
        {address ? (
          <p>
            <a href={`mailto:${address}`} dir="ltr">
              {address}
            </a>
          </p>
        ) : (
          <p>
            <Trans>
              The people who run this copy of {product} have not published an address yet. Please
              reach them the way you received your account.
            </Trans>
          </p>
        )}
      </PageText>
    </ProsePage>
  );
}
