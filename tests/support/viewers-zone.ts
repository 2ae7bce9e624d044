/**
 * The time zone the tests' viewers live in: Dubai by its day, New York by Dubai's night. A journey through today's
 * programmes wants some that have ended and some to come, whenever it is run.
 */
export const zone = process.env.VIEWERS_ZONE ?? zoneByDay(new Date());

// Tests run in processes of their own, which inherit it: a zone must not change in the middle of a run.
process.env.VIEWERS_ZONE = zone;

function zoneByDay(now: Date): string {
  const dubai = 'Asia/Dubai';
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: dubai }).format(
      now,
    ),
  );
  return hour >= 6 && hour < 20 ? dubai : 'America/New_York';
}
