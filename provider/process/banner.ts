/** What is printed when the provider is up. */
import { demoPassword, demoViewers } from '../demo/viewers.ts';
import type { Config } from '../provider.ts';

export function welcome(
  config: Config,
  { built, seconds }: { built: boolean; seconds: number },
): string {
  const { publicUrl, demo, smtpUrl, contactEmail } = config;
  const lines = [
    `Sahra is on at ${publicUrl} (ready after ${seconds.toFixed(1)} s).`,
    ...(built
      ? []
      : ['The app is not built, so only the API answers here: run "npm start" or "npm run dev".']),
    ...(demo ? demoLines(config) : []),
    ...(demo || smtpUrl ? [] : ['SMTP_URL is not set: nobody can be sent a code.']),
    ...(demo || contactEmail ? [] : ['CONTACT_EMAIL is not set: viewers have nobody to write to.']),
  ];
  return lines.join('\n');
}

function demoLines({ publicUrl, smtpUrl, demoAnywhere }: Config): string[] {
  const { generic, hiplayer, waiting } = demoViewers;
  return [
    '',
    `  Demo account    ${generic.email}   password ${demoPassword}`,
    `  hiplayer        ${hiplayer.email} (same password, the operator's own player)`,
    `  Not active yet  ${waiting.email} (same password)`,
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
