/** What is printed when the provider is up. */
import { demoPassword, demoViewers } from './accounts/demo-viewers.ts';
import type { Config } from './provider.ts';

export function welcome(
  config: Config,
  { built, seconds }: { built: boolean; seconds: number },
): string {
  const { publicUrl, demo, smtpUrl } = config;
  const { generic, hiplayer, waiting } = demoViewers;
  const lines = [
    `Sahra is on at ${publicUrl} (ready after ${seconds.toFixed(1)} s).`,
    ...(built
      ? []
      : ['The app is not built, so only the API answers here: run "npm start" or "npm run dev".']),
    ...(demo
      ? [
          '',
          `  Demo account    ${generic.email}   password ${demoPassword}`,
          `  hiplayer        ${hiplayer.email} (same password, the operator's own player)`,
          `  Not active yet  ${waiting.email} (same password)`,
        ]
      : []),
    ...(demo && !smtpUrl ? [`  Mail            ${publicUrl}/dev/mail`] : []),
    ...(demo || smtpUrl ? [] : ['SMTP_URL is not set: nobody can be sent a code.']),
  ];
  return lines.join('\n');
}
