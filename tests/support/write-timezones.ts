/**
 * Writes `src/domain/account/country-timezones.ts` from the time zone database of this machine: `npm run timezones`.
 *
 * `zone.tab` names the country of each zone. The links of `tzdata.zi` are older names (`Asia/Calcutta`) that browsers
 * still use. Such a name has the country of the zone that it leads to. When several countries use that zone, only a
 * person knows which country the older name means: these names are listed below, and the script fails for one that is
 * missing.
 */
import { readFile, writeFile } from 'node:fs/promises';

const folder = process.argv[2] ?? '/usr/share/zoneinfo';
const target = new URL('../../src/domain/account/country-timezones.ts', import.meta.url);

const meant: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'ER',
  'Africa/Timbuktu': 'ML',
  'America/Coral_Harbour': 'CA',
  'America/Montreal': 'CA',
  'America/Nipigon': 'CA',
  'America/Thunder_Bay': 'CA',
  'America/Virgin': 'VI',
  'Antarctica/South_Pole': 'AQ',
  'Asia/Rangoon': 'MM',
  'Atlantic/Jan_Mayen': 'SJ',
  'Canada/Eastern': 'CA',
  'Europe/Belfast': 'GB',
  GB: 'GB',
  'GB-Eire': 'GB',
  Iceland: 'IS',
  Japan: 'JP',
  NZ: 'NZ',
  'Pacific/Ponape': 'FM',
  'Pacific/Samoa': 'AS',
  'Pacific/Truk': 'FM',
  'Pacific/Yap': 'FM',
  Singapore: 'SG',
  'US/Arizona': 'US',
  'US/Samoa': 'AS',
};

async function rowsOf(file: string): Promise<string[][]> {
  const lines = (await readFile(`${folder}/${file}`, 'utf8')).split('\n');
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
}

/** The country of every name. Antarctica is left out. */
async function countries(): Promise<Map<string, string>> {
  const listed = (await rowsOf('zone.tab')).map(([country = '', , zone = '']) => [zone, country]);
  const byName = new Map(listed as [string, string][]);
  const rows = await rowsOf('zone1970.tab');
  const shared = new Set(rows.filter(([all]) => all?.includes(',')).map(([, , zone]) => zone));
  const links = (await readFile(`${folder}/tzdata.zi`, 'utf8')).matchAll(/^L (\S+) (\S+)$/gm);
  for (const [, zone = '', name = ''] of links) {
    if (byName.has(name) || !byName.has(zone)) continue;
    const country = shared.has(zone) ? meant[name] : byName.get(zone);
    if (!country) throw new Error(`${name} leads to ${zone}, of several countries: which one?`);
    byName.set(name, country);
  }
  return new Map([...byName].filter(([, country]) => country !== 'AQ'));
}

const names = Map.groupBy(await countries(), ([, country]) => country);
const lines = [...names].map(([country, all]) => {
  const zones = all.map(([name]) => name).sort();
  return `  ${country}: '${zones.join(' ')}',`;
});
const table = `/** Every zone of the time zone database, by its ISO 3166 country. Written by \`tests/support/write-timezones.ts\`. */
export const countryTimezones: Readonly<Record<string, string>> = {
${lines.sort().join('\n')}
};
`;
await writeFile(target, table);
console.log(`${lines.length} countries`);
