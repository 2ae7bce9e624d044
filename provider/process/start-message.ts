/** The text that is printed when the provider has started. */
import { firstCommands } from '../operations/find-empty-parts.ts';
import type { Config, ServedDemo } from '../provider-types.ts';

type Start = {
  built: boolean;
  seconds: number;
  demo?: ServedDemo | undefined;
  /** True when there is no page and no channel. */
  hasNothingToWatch?: boolean;
};

export function startMessage(
  config: Config,
  { built, seconds, demo, hasNothingToWatch }: Start,
): string {
  const { publicUrl, smtpUrl, contactEmail } = config;
  const lines = [
    `Sahra is on at ${publicUrl} (ready after ${seconds.toFixed(1)} s).`,
    ...(built
      ? []
      : ['The app is not built, so only the API answers here: run "npm start" or "npm run dev".']),
    ...(hasNothingToWatch ? emptyLines : []),
    ...(config.demo ? demoLines(config, demo) : []),
    ...(config.demo || smtpUrl ? [] : ['SMTP_URL is not set: nobody can be sent a code.']),
    ...(config.demo || contactEmail
      ? []
      : ['CONTACT_EMAIL is not set: viewers have nobody to write to.']),
  ];
  return lines.join('\n');
}

const emptyLines = [
  'There is nothing to watch yet. Bring your channels and guide, refreshed by themselves or once:',
  ...firstCommands.map((command) => `  ${command}`),
];

function demoLines(
  { publicUrl, smtpUrl, demoAnywhere }: Config,
  demo: ServedDemo | undefined,
): string[] {
  return [
    '',
    ...(demo
      ? demo.greeting()
      : ['  The folder provider/demo is not there: nothing of the demo is shown.']),
    ...(smtpUrl ? [] : [`  Mail            ${publicUrl}/dev/mail`]),
    '',
    ...(demoAnywhere
      ? [
          '  !! WARNING: DEMO=1 opens the demo to everybody who reaches this server.',
          '  !! They can sign in with the password above, read all mail and take over any account.',
          '  !! Never use it with real viewers.',
        ]
      : [
          '  Only this machine is let in: this is a demo. docs/operating.md says how to serve viewers.',
        ]),
  ];
}
