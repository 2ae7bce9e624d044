import { boxSet } from './channels/box-set.ts';
import { dihka } from './channels/dihka.ts';
import { farAndNear } from './channels/far-and-near.ts';
import { kawkab } from './channels/kawkab.ts';
import { midnightScreen } from './channels/midnight-screen.ts';
import { mysteryHouse } from './channels/mystery-house.ts';
import { popcorn } from './channels/popcorn.ts';
import { sahraBusiness } from './channels/sahra-business.ts';
import { sahraCinema } from './channels/sahra-cinema.ts';
import { sahraClassics } from './channels/sahra-classics.ts';
import { sahraDocumentary } from './channels/sahra-documentary.ts';
import { sahraDrama } from './channels/sahra-drama.ts';
import { sahraKids } from './channels/sahra-kids.ts';
import { sahraKitchen } from './channels/sahra-kitchen.ts';
import { sahraNews } from './channels/sahra-news.ts';
import { sahraRegions } from './channels/sahra-regions.ts';
import { sahraSport1 } from './channels/sahra-sport-1.ts';
import { sahraSport2 } from './channels/sahra-sport-2.ts';
import { sahraTarab } from './channels/sahra-tarab.ts';
import { sahraWorld } from './channels/sahra-world.ts';
import { theStage } from './channels/the-stage.ts';
import { theWindow } from './channels/the-window.ts';
import { touchline } from './channels/touchline.ts';
import { wheelsAndTrails } from './channels/wheels-and-trails.ts';
import type { DemoChannel } from './model.ts';

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
