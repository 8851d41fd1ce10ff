import { describe, expect, test } from 'vitest'
import { isOwnPost } from '../../../src/http/forms/cross-site.ts'

const ours = 'https://vme.example'
const theirs = 'https://other.example'
const cookie = 'session=x'

describe('a form post', () => {
  test.each([
    ['of our own page', { 'sec-fetch-site': 'same-origin', origin: ours, cookie }, true],
    ['typed by a person', { 'sec-fetch-site': 'none', cookie }, true],
    [
      'of a browser that hides the origin of its own page',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      true,
    ],
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: theirs, cookie }, false],
    ['of another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ours }, false],
    [
      'of another host of our domain',
      { 'sec-fetch-site': 'same-site', origin: 'https://x.vme.example' },
      false,
    ],
    ['with an odd site', { 'sec-fetch-site': '', origin: ours }, false],
    ['of an old browser on our page', { origin: ours, cookie }, true],
    ['of an old browser elsewhere', { origin: theirs, cookie }, false],
    ['of an old browser without an origin to show', { origin: 'null', cookie }, false],
    ['of our name over another scheme', { origin: 'http://vme.example' }, false],
    ['of a program', {}, true],
    ['of something that hides where it comes from and has a cookie', { cookie }, false],
  ])('%s', (_, headers, isOwn) => {
    expect(isOwnPost(headers, ours)).toBe(isOwn)
  })
})
