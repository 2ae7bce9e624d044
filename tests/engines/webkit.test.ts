import { describeJourneys } from '../support/engines/journeys.ts';
import { openWebKit } from '../support/engines/webkit-device.ts';

describeJourneys('WebKit', openWebKit);
