import { join } from 'node:path';
import { inject } from 'vitest';
import { describeJourneys } from '../support/engines/journeys.ts';
import { openFirefox } from '../support/push/firefox-device.ts';

describeJourneys('Firefox', () =>
  openFirefox({
    profile: join(inject('folder'), 'profile-of-journeys'),
    pushService: [],
    desktop: '',
    origin: '',
  }),
);
