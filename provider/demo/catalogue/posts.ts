import type { Post } from '../../catalogue/authored-catalogue-types.ts';
import { aChannelCalledTheWindow } from './posts/a-channel-called-the-window.ts';
import { aHouseWithSixDoors } from './posts/a-house-with-six-doors.ts';
import { cookingWithoutMeasuring } from './posts/cooking-without-measuring.ts';
import { festivalInSevenEvenings } from './posts/festival-in-seven-evenings.ts';
import { howAGuideIsMade } from './posts/how-a-guide-is-made.ts';
import { howToHearAQuarterTone } from './posts/how-to-hear-a-quarter-tone.ts';
import { savingTheLastTram } from './posts/saving-the-last-tram.ts';
import { theArtOfLeavingOut } from './posts/the-art-of-leaving-out.ts';
import { theSaltRoadDiary } from './posts/the-salt-road-diary.ts';
import { whatTheRatingsMean } from './posts/what-the-ratings-mean.ts';
import { whenTheMatchRunsLate } from './posts/when-the-match-runs-late.ts';
import { whereToBoardTheNightFerry } from './posts/where-to-board-the-night-ferry.ts';

/** All posts, the newest first. */
export const posts: Post[] = [
  festivalInSevenEvenings,
  howAGuideIsMade,
  savingTheLastTram,
  theArtOfLeavingOut,
  aHouseWithSixDoors,
  theSaltRoadDiary,
  whenTheMatchRunsLate,
  cookingWithoutMeasuring,
  whatTheRatingsMean,
  whereToBoardTheNightFerry,
  howToHearAQuarterTone,
  aChannelCalledTheWindow,
];
