import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ContactAddress } from '../features/shell/contact-address.tsx';
import { PageText } from '../features/shell/page-text.tsx';
import { ProsePage } from '../features/shell/prose-page.tsx';

export const Route = createFileRoute('/_main/contact')({ component: Contact });

function Contact() {
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
        <ContactAddress builtWith={import.meta.env.VITE_CONTACT_EMAIL} />
      </PageText>
    </ProsePage>
  );
}
