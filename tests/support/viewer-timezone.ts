/**
 * The time zone of the tests' viewers: Dubai while it is day there, otherwise New York. Journeys need programmes of
 * today that have ended and others that are to come, at whatever time they run.
 */
export const zone = process.env.VIEWERS_ZONE ?? zoneByDay(new Date());

// The processes of the tests inherit this, because the zone must not change during a run.
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
