import type { Venue } from '@tumbler/rules/drinks'

interface DemoCategory {
  name: string
  categoryFor: Venue
  /** Name and description. */
  menu: [string, string?][]
}

export const demoMenu: DemoCategory[] = [
  {
    name: 'Coffee',
    categoryFor: 'cafe',
    menu: [
      ['Espresso', 'A short, strong cup'],
      ['Americano', 'Double shot, long and clear'],
      ['Latte', 'Espresso with steamed milk'],
      ['Cappuccino', 'Thick foam, dusted with cocoa'],
      ['Flat White', 'Two ristretto shots, fine foam'],
      ['Mocha', 'Espresso, dark chocolate, milk'],
      ['กาแฟโบราณ', 'Thai filter coffee, condensed milk'],
      ['Honey Lemon Coffee', 'Cold brew, honey, a slice of lemon'],
    ],
  },
  {
    name: 'Tea',
    categoryFor: 'cafe',
    menu: [
      ['Thai Tea Latte', 'Strong red tea, sweet milk'],
      ['Matcha Latte', 'Stone ground, fresh milk'],
      ['อัญชันมะนาว', 'Butterfly pea with lime'],
      ['Honey Lemon Tea', 'Black tea, forest honey'],
      ['Peach Oolong', 'Cold brewed overnight'],
      ['Jasmine Milk Tea', 'Jasmine blossom, fresh milk'],
    ],
  },
  {
    name: 'Milk and Cocoa',
    categoryFor: 'cafe',
    menu: [
      ['Cocoa Frappe', 'Dark cocoa, blended with ice'],
      ['Hot Chocolate', 'Melted, not stirred from powder'],
      ['นมชมพู', 'Pink milk with sala syrup'],
      ['Caramel Milk', 'Burnt sugar, fresh milk'],
    ],
  },
  {
    name: 'Refreshing',
    categoryFor: 'cafe',
    menu: [
      ['Yuzu Soda', 'Yuzu peel and sparkling water'],
      ['Strawberry Smoothie', 'Strawberries from Chiang Mai'],
      ['น้ำผึ้งมะนาวปั่น', 'Honey and lime, blended'],
      ['Mint Soda', 'Fresh mint, no sugar added'],
    ],
  },
  {
    name: 'Cocktails',
    categoryFor: 'bar',
    menu: [
      ['Negroni', 'Gin, vermouth, bitter orange'],
      ['Whisky Sour', 'Whisky, lemon, foam'],
      ['Mojito', 'White rum, mint, lime'],
      ['Old Fashioned', 'Bourbon, bitters, orange peel'],
      ['Aperol Spritz', 'Bitter orange, sparkling wine'],
      ['Lychee Martini', 'Vodka, lychee, rose'],
    ],
  },
  {
    name: 'Beer and Highballs',
    categoryFor: 'bar',
    menu: [
      ['Craft Lager', 'Cold and light'],
      ['Pale Ale', 'Citrus hops'],
      ['Gin and Tonic', 'Dry gin, tonic, lime'],
      ['Butterfly Gin', 'Anchan gin that changes colour'],
    ],
  },
]
