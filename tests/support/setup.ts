/** Node has no Temporal of its own yet; what runs under Vitest gets the polyfill that old browsers get. */
import 'temporal-polyfill/global';
