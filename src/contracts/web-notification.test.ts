import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WebNotificationList } from './web-notification.ts';

const read = (body: unknown) => v.safeParse(WebNotificationList, body);

test('the bell’s list needs no status of its own, and keeps one that is there', () => {
  const news = [{ id: 1, title: 'The Salt Road' }];
  expect(read(news).output).toMatchObject({ status: 200, data: [{ title: 'The Salt Road' }] });
  expect(read({ data: news }).output).toMatchObject({ status: 200 });
  expect(read({ status: '500', data: news }).output).toMatchObject({ status: 500 });
});

test('an answer without a list is no list', () => {
  expect(read({ films: 7 }).success).toBe(false);
});
