/** The loader of an operator’s player, where the test itself gives the library. */
