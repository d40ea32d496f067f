-- The statements that the server sends for an order: see auth/authenticate.ts, orders/placing-state.ts
-- and orders/place-order.ts. pgbench ends a statement at its semicolon and takes words after a colon
-- for variables.
\set turn :turn + 1
\set customer :first + (:turn * :clients + :client_id) % :customers

select users.id, users.name, users.email, users.role
from sessions inner join users on users.id = sessions.user_id
where sessions.ended_at is null and sessions.expires_at > now() and users.is_available = true
  and sessions.id = ('00000000-0000-4000-9000-' || :customer::text)::uuid
  and sessions.user_id = ('00000000-0000-4000-8000-' || :customer::text)::uuid;

select json_build_object('mode', shop.mode, 'isLastCall', shop.is_last_call,
    'revision', shop.revision) as shop,
  shop.paused_until as "pausedUntil", shop.open_until as "openUntil", item.*, today.slots, today.attempts,
  exists (
    select from picture_uploads
    where user_id = ('00000000-0000-4000-8000-' || :customer::text)::uuid
      and picture_name = repeat('0', 52) || :customer::text
  ) as "hasPicture",
  earlier.*
from shop
  cross join (
    select coalesce(array_agg(slot) filter (where slot is not null), '{}') as slots,
      coalesce(max(attempt), 0)::int as attempts
    from orders
    where user_id = ('00000000-0000-4000-8000-' || :customer::text)::uuid
      and business_day = :today::date
  ) today
  left join (
    select json_build_object('id', item.id, 'revision', item.revision,
      'isActive', item.is_active, 'isAvailable', item.is_available,
      'isCategoryAvailable', category.is_available, 'categoryFor', category.category_for,
      'categoryRevision', category.revision) as item
    from menu_items item join categories category on category.id = item.category_id
    where item.id = :item::uuid
  ) item on true
  left join (
    select * from orders
    where user_id = ('00000000-0000-4000-8000-' || :customer::text)::uuid
      and idempotency_key = ('00000000-0000-4000-a000-' || :customer::text)::uuid
  ) earlier on true;

with drink as (
  select item.id, item.name, category.id as category_id, category.name as category_name,
    category.category_for
  from (select from shop where revision = 0 limit 1 for share) same_shop
    join (
      select from users
      where id = ('00000000-0000-4000-8000-' || :customer::text)::uuid and is_available
      for key share
    ) customer on true
    join menu_items item on item.id = :item::uuid and item.revision = 0
    join categories category on category.id = item.category_id and category.revision = 0
    join (
      select picture_name from picture_uploads
      where user_id = ('00000000-0000-4000-8000-' || :customer::text)::uuid
        and picture_name = repeat('0', 52) || :customer::text
      for key share
    ) picture on true
), numbered as (
  insert into day_numbers (business_day, last) select :today::date, 1 from drink
  on conflict (business_day) do update set last = day_numbers.last + 1
  returning last as number
), placed as (
  insert into orders (id, user_id, status, business_day, slot, attempt, order_date, updated_at,
    menu_id, menu_name, category_id, category_name, category_for, type, sweetness, remark,
    tumbler_image, idempotency_key, idempotency_hash, number, ahead, wait_from, wait_to)
  select ('00000000-0000-7000-9000-' || :customer::text)::uuid,
    ('00000000-0000-4000-8000-' || :customer::text)::uuid, 'ordered', :today::date, 1::smallint,
    1::smallint, now(), now(), drink.*, 'cold', 50::smallint, 'Less ice',
    '/api/upload/image/' || repeat('0', 52) || :customer::text || '.webp',
    ('00000000-0000-4000-a000-' || :customer::text)::uuid, repeat('0', 64), numbered.number,
    queue.ahead, (array_fill(5::smallint, '{101}'))[queue.ahead + 1],
    (array_fill(10::smallint, '{101}'))[queue.ahead + 1]
  from drink, numbered, lateral (
    select count(*)::int as ahead from (
      select from orders before
      where before.business_day = :today::date and before.status in ('ordered', 'in-progress')
        and before.category_for = drink.category_for
      limit 100
    ) open_orders
  ) queue
  on conflict do nothing
  returning *
), recorded as (
  insert into order_moves (order_id, to_status, actor_id, moved_at)
  select id, status, user_id, order_date from placed
)
select * from placed;
