import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  heldAnswer,
  inArabic,
  showComponent,
  viewer,
} from '../../../tests/support/component.tsx';
import { Header } from './header.tsx';

const films = {
  data: [
    { slug: 'home', title: 'Home', title_trans: { ar: 'الرئيسية' } },
    { slug: 'films', title: 'Films', title_trans: { ar: 'أفلام' } },
  ],
};
const menu: Answers = { 'GET pages': () => films };

const header = <Header tools={<button type="button">Bell</button>} />;
const mainMenu = page.getByRole('navigation', { name: 'Main menu' });

test('a visitor is led to the sign-in and to an account, and sees no menu of the provider’s', async () => {
  await showComponent(header, { answers: menu });
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login');
  await expect
    .element(page.getByRole('link', { name: 'Create account' }))
    .toHaveAttribute('href', '/registration');
  expect(mainMenu.getByRole('link').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Bell' }).query()).toBeNull();
});

test('a viewer has the provider’s menu, the guide last, and tools of their own', async () => {
  await showComponent(header, { answers: menu, user: viewer });
  await expect.element(mainMenu.getByRole('link', { name: 'Films' })).toBeVisible();
  const links = mainMenu.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Films', '/films'],
    ['Guide', '/epg'],
  ]);
  await expect.element(page.getByRole('button', { name: 'Bell' })).toBeVisible();
});

test('a provider that has no channels leads to no guide', async () => {
  await showComponent(header, {
    answers: { ...menu, 'GET settings': () => ({ empty: ['guide'] }) },
    user: viewer,
  });
  await expect.element(mainMenu.getByRole('link', { name: 'Films' })).toBeVisible();
  await expect.element(mainMenu.getByRole('link', { name: 'Guide' })).not.toBeInTheDocument();
});

test('a provider without a menu leaves the guide', async () => {
  await showComponent(header, { user: viewer });
  await expect.element(mainMenu.getByRole('link')).toMatchTextContent('Guide');
});

test('the guide does not move away under the pointer when the provider’s menu comes late', async () => {
  const held = heldAnswer();
  await showComponent(header, { answers: { 'GET pages': held.answer }, user: viewer });
  await expect.element(page.getByRole('button', { name: 'Bell' })).toBeVisible();
  expect(mainMenu.getByRole('link').elements()).toEqual([]);
  held.give(films);
  await expect.element(mainMenu.getByRole('link', { name: 'Films' })).toBeVisible();
  await expect.element(mainMenu.getByRole('link', { name: 'Guide' })).toBeVisible();
});

test('in a menu that is open on a phone nothing moves when the provider’s entries come', async () => {
  await page.viewport(360, 720);
  try {
    const held = heldAnswer();
    await showComponent(header, { answers: { 'GET pages': held.answer }, user: viewer });
    const trigger = page.getByRole('button', { name: 'Menu' });
    await trigger.click();
    const contact = page.getByRole('link', { name: 'Contact' });
    await expect.element(contact).toBeVisible();
    const place = () => contact.element().getBoundingClientRect().top;
    const before = place();
    held.give(films);
    await expect.element(page.getByRole('link', { name: 'Films' })).toBeVisible();
    expect(place()).toBe(before);
    await userEvent.keyboard('{Escape}');
    await trigger.click();
    await expect.poll(place).toBeGreaterThan(before);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('off the home page an arrow says that the name leads home', async () => {
  await showComponent(header, { path: '/films', user: viewer });
  await expect.element(page.getByRole('banner')).toHaveAttribute('data-not-main');
  await page.getByRole('link', { name: 'Sahra' }).click();
  await expect.element(page.getByRole('banner')).not.toHaveAttribute('data-not-main');
});

test('on a phone the menu opens by keyboard, and Escape gives the focus back', async () => {
  await page.viewport(360, 720);
  try {
    await showComponent(header);
    const trigger = page.getByRole('button', { name: 'Menu' });
    await expect.element(trigger).toBeVisible();
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Create account' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('link', { name: 'Contact' })).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('the language switch turns the page round and back, and the menu with it', async () => {
  await showComponent(header, { answers: menu, user: viewer });
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect.element(page.getByRole('link', { name: 'أفلام' })).toBeVisible();
  expect(document.documentElement.dir).toBe('rtl');
  await expect.element(page.getByRole('link', { name: inArabic('Guide') })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(mainMenu.getByRole('link', { name: 'Films' })).toBeVisible();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
});
