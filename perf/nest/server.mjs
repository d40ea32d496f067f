import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import {
  Body,
  Controller,
  Get,
  HttpException,
  Module,
  Post,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { JwtModule, JwtService } from '@nestjs/jwt'
import { Between, DataSource, EntitySchema, In, IsNull, MoreThan, Not } from 'typeorm'

// What the server is compared with: NestJS with TypeORM on the same database, as its documents
// show them. The caller is looked up for each request, orders are placed in one transaction, and the
// menu is read each time. Node runs no decorators: they are called as functions.

const { HOST, PORT, DATABASE_URL, TOKEN_SECRET, SHOP_TIME_ZONE: timeZone } = process.env

const column = (type, more = {}) => ({ type, ...more })
const id = column('uuid', { primary: true })
const entities = {
  Shop: ['shop', { id: column('boolean', { primary: true }), mode: column('text') }],
  User: [
    'users',
    { id, name: column('text'), role: column('text'), is_available: column('boolean') },
  ],
  Session: [
    'sessions',
    {
      id,
      user_id: column('uuid'),
      ended_at: column('timestamptz', { nullable: true }),
      expires_at: column('timestamptz'),
    },
    { user: { type: 'many-to-one', target: 'User', joinColumn: { name: 'user_id' } } },
  ],
  Category: [
    'categories',
    {
      id,
      name: column('text'),
      category_for: column('text'),
      is_available: column('boolean'),
    },
    { menu: { type: 'one-to-many', target: 'MenuItem', inverseSide: 'category' } },
  ],
  MenuItem: [
    'menu_items',
    {
      id,
      name: column('text'),
      description: column('text'),
      category_id: column('uuid'),
      is_active: column('boolean'),
      is_available: column('boolean'),
      position: column('int', { nullable: true }),
    },
    {
      category: {
        type: 'many-to-one',
        target: 'Category',
        joinColumn: { name: 'category_id' },
        inverseSide: 'menu',
      },
    },
  ],
  Order: [
    'orders',
    {
      id,
      user_id: column('uuid'),
      status: column('text'),
      business_day: column('date'),
      slot: column('smallint', { nullable: true }),
      attempt: column('smallint', { nullable: true }),
      number: column('int', { nullable: true }),
      order_date: column('timestamptz'),
      updated_at: column('timestamptz'),
      menu_id: column('uuid'),
      menu_name: column('text'),
      category_id: column('uuid'),
      category_name: column('text'),
      category_for: column('text'),
      type: column('text', { nullable: true }),
      sweetness: column('smallint', { nullable: true }),
      remark: column('text'),
      tumbler_image: column('text'),
      reject_note: column('text', { nullable: true }),
    },
    { user: { type: 'many-to-one', target: 'User', joinColumn: { name: 'user_id' } } },
  ],
  Move: [
    'order_moves',
    {
      id: column('bigint', { primary: true, generated: 'increment' }),
      order_id: column('uuid'),
      from_status: column('text', { nullable: true }),
      to_status: column('text'),
      actor_id: column('uuid', { nullable: true }),
      moved_at: column('timestamptz'),
    },
  ],
}

const source = new DataSource({
  type: 'postgres',
  url: DATABASE_URL,
  extra: { max: 10 },
  entities: Object.entries(entities).map(
    ([name, [tableName, columns, relations]]) =>
      new EntitySchema({ name, tableName, columns, relations }),
  ),
})

class AuthGuard {
  constructor(jwt) {
    this.jwt = jwt
  }

  async canActivate(context) {
    const request = context.switchToHttp().getRequest()
    const token = String(request.headers.authorization).slice('Bearer '.length)
    const { sub, sid } = await this.jwt.verifyAsync(token)
    // One statement, where `findOne` with a relation makes two.
    const session = await source
      .getRepository('Session')
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where({ id: sid, user_id: sub, ended_at: IsNull(), expires_at: MoreThan(new Date()) })
      .getOne()
    if (!session?.user.is_available) throw new UnauthorizedException()
    request.user = session.user
    return true
  }
}
Reflect.defineMetadata('design:paramtypes', [JwtService], AuthGuard)

/** One statement, where `save` looks first whether the row is there. */
async function insert(manager, name, values) {
  await manager.insert(name, values)
  return values
}

class ApiController {
  status() {
    return source.getRepository('Shop').findOneByOrFail({})
  }

  categories() {
    return source.getRepository('Category').find({
      where: { is_available: true },
      relations: { menu: true },
    })
  }

  history({ user }, { startDate, endDate }) {
    return source.getRepository('Order').find({
      where: { user_id: user.id, business_day: Between(startDate, endDate) },
      order: { order_date: 'DESC', id: 'DESC' },
      take: 50,
    })
  }

  place({ user }, draft) {
    const day = new Date().toLocaleDateString('sv', { timeZone })
    return source.transaction(async (manager) => {
      const shop = await manager.findOneByOrFail('Shop', {})
      const item = await manager
        .createQueryBuilder('MenuItem', 'item')
        .innerJoinAndSelect('item.category', 'category')
        .where({ id: draft.menu_id })
        .getOneOrFail()
      const count = await manager.countBy('Order', {
        user_id: user.id,
        business_day: day,
        status: Not(In(['cancel', 'rejected'])),
      })
      if (shop.mode !== 'cafe-open' || !item.is_available || count >= 2)
        throw new HttpException('not now', 409)
      const now = new Date()
      const order = await insert(manager, 'Order', {
        id: randomUUID(),
        user_id: user.id,
        status: 'ordered',
        business_day: day,
        slot: count + 1,
        attempt: count + 1,
        order_date: now,
        updated_at: now,
        menu_id: item.id,
        menu_name: item.name,
        category_id: item.category.id,
        category_name: item.category.name,
        category_for: item.category.category_for,
        type: draft.type,
        sweetness: draft.sweetness,
        remark: draft.remark,
        tumbler_image: draft.tumblerImage,
      })
      await insert(manager, 'Move', {
        order_id: order.id,
        to_status: 'ordered',
        actor_id: user.id,
        moved_at: now,
      })
      return order
    })
  }
}

/** As decorators of a class would. */
function decorate(name, decorators, parameters = []) {
  const descriptor = Object.getOwnPropertyDescriptor(ApiController.prototype, name)
  for (const decorator of decorators) decorator(ApiController.prototype, name, descriptor)
  for (const [index, parameter] of parameters.entries())
    parameter(ApiController.prototype, name, index)
}
Controller('api')(ApiController)
decorate('status', [Get('cafe-status')])
decorate('categories', [Get('category')])
decorate('history', [Get('order/history/user'), UseGuards(AuthGuard)], [Req(), Query()])
decorate('place', [Post('order'), UseGuards(AuthGuard)], [Req(), Body()])

class AppModule {}
Module({
  imports: [JwtModule.register({ secret: TOKEN_SECRET })],
  controllers: [ApiController],
  providers: [AuthGuard],
})(AppModule)

await source.initialize()
const app = await NestFactory.create(AppModule, { logger: ['error'] })
await app.listen(Number(PORT), HOST)
process.once('SIGTERM', () => process.exit())
