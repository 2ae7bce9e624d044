import type { DemoChannel } from '../model.ts';

export const theWindow: DemoChannel = {
  slug: 'the-window',
  number: 46,
  title: { en: 'The Window', ar: 'النافذة' },
  description: {
    en: 'One camera above one harbour, all day and all night. There is no programme, and nothing to miss.',
    ar: 'كاميرا واحدة فوق مرفأ واحد، ليل نهار. لا برامج هنا، ولا شيء يفوتك.',
  },
  genre: 'family-culture',
  character: 'silent',
  dvrHours: 0,
  certificateAge: 0,
  showPosters: 'live_only',
  gaps: false,
  formats: [],
};
