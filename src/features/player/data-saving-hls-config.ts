/** The quality of a stream while the app uses less data. docs/decisions.md, "Data saving". */
import type Hls from 'hls.js';
import type { Events, HlsConfig, ManifestParsedData } from 'hls.js';
import { dataSavingLevel } from '../../domain/device/data-saving-quality.ts';
import { usesLessData } from '../../session/data-saving.ts';

/** Settings of hls.js that save data: lower quality, and less fetched ahead. None while the app does not save data. */
export function dataSavingHlsConfig(library: typeof Hls): Partial<HlsConfig> {
  if (!usesLessData()) return {};
  return {
    capLevelController: savingLevelController(library),
    capLevelToPlayerSize: true,
    maxBufferLength: 15,
    maxMaxBufferLength: 30,
  };
}

/**
 * Limits the automatic choice to levels that save data and fit the player's size. The viewer may still choose another.
 */
function savingLevelController({ DefaultConfig }: typeof Hls) {
  // Its type includes undefined, because the smaller edition of hls.js does not have it.
  const CapLevelController = DefaultConfig.capLevelController as NonNullable<
    HlsConfig['capLevelController']
  >;
  return class SavingLevels extends CapLevelController {
    readonly #hls: Hls;

    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }

    // hls.js limits the level only once the player has a size, but it fetches the first segment before that.
    protected override onManifestParsed(event: Events.MANIFEST_PARSED, data: ManifestParsedData) {
      const hls = this.#hls;
      if (usesLessData()) hls.autoLevelCapping = dataSavingLevel(hls.levels);
      super.onManifestParsed(event, data);
    }

    override getMaxLevel(highest: number): number {
      const fitting = super.getMaxLevel(highest);
      return usesLessData() ? Math.min(fitting, dataSavingLevel(this.#hls.levels)) : fitting;
    }
  };
}
