/** The quality of a stream while the app uses less data. docs/decisions.md, "Data saving". */
import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { savingLevelOf } from '../../domain/device/video-level.ts';
import { savesData } from '../../session/data-saving.ts';

/** Settings of hls.js to save data: less quality, and less fetched ahead. None while no data are saved. */
export function savingSettings(library: typeof Hls): Partial<HlsConfig> {
  if (!savesData()) return {};
  return {
    capLevelController: savingLevelsFor(library),
    capLevelToPlayerSize: true,
    maxBufferLength: 15,
    maxMaxBufferLength: 30,
  };
}

/** Of the levels that fit the player's size none above the one that saves data; the viewer may still choose another. */
function savingLevelsFor({ DefaultConfig }: typeof Hls) {
  // Its type allows for the smaller edition of hls.js, which has none.
  const CapLevelController = DefaultConfig.capLevelController as NonNullable<
    HlsConfig['capLevelController']
  >;
  return class SavingLevels extends CapLevelController {
    readonly #hls: Hls;

    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }

    override getMaxLevel(highest: number): number {
      const fitting = super.getMaxLevel(highest);
      return savesData() ? Math.min(fitting, savingLevelOf(this.#hls.levels)) : fitting;
    }
  };
}
