import type { DemoChannel } from '../model.ts';
import { boxSet } from './box-set.ts';
import { dihka } from './dihka.ts';
import { farAndNear } from './far-and-near.ts';
import { kawkab } from './kawkab.ts';
import { midnightScreen } from './midnight-screen.ts';
import { mysteryHouse } from './mystery-house.ts';
import { popcorn } from './popcorn.ts';
import { sahraBusiness } from './sahra-business.ts';
import { sahraCinema } from './sahra-cinema.ts';
import { sahraClassics } from './sahra-classics.ts';
import { sahraDocumentary } from './sahra-documentary.ts';
import { sahraDrama } from './sahra-drama.ts';
import { sahraKids } from './sahra-kids.ts';
import { sahraKitchen } from './sahra-kitchen.ts';
import { sahraNews } from './sahra-news.ts';
import { sahraRegions } from './sahra-regions.ts';
import { sahraSport1 } from './sahra-sport-1.ts';
import { sahraSport2 } from './sahra-sport-2.ts';
import { sahraTarab } from './sahra-tarab.ts';
import { sahraWorld } from './sahra-world.ts';
import { theStage } from './the-stage.ts';
import { theWindow } from './the-window.ts';
import { touchline } from './touchline.ts';
import { wheelsAndTrails } from './wheels-and-trails.ts';

export const channels: DemoChannel[] = [
  sahraNews,
  sahraWorld,
  sahraBusiness,
  sahraRegions,
  sahraCinema,
  sahraClassics,
  midnightScreen,
  dihka,
  popcorn,
  sahraDrama,
  boxSet,
  mysteryHouse,
  farAndNear,
  sahraSport1,
  sahraSport2,
  touchline,
  wheelsAndTrails,
  sahraKids,
  sahraKitchen,
  sahraDocumentary,
  kawkab,
  sahraTarab,
  theStage,
  theWindow,
];
