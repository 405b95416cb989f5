"""
Draws the pictures of the demo shop as PNG files; encode.mjs turns them into WebP.

    blender --background --python demo/pictures/draw.py -- <folder for the PNG files> [--draft] [--again] [part of a name ...]

Without names every picture that is not there yet is drawn; --again draws it anyway, --draft makes small quick ones.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Vector

import products as p
import studio
from shapes import move

SHOTS = []
STAND, FLAT, ABOVE, LOW = (24, 18), (20, 44), (8, 62), (18, 7)


def shot(name, category, build, view=STAND, fill=0.66, close=False, width=720, height=720, samples=6, shift=(0, 0), focus=None):
    SHOTS.append(dict(name=name, category=category, build=build, view=view, fill=fill, close=close, width=width, height=height, samples=samples, shift=shift, focus=focus))


def product(sku, category, build, view=STAND, close=False, context=None, context_view=STAND, fill=0.66, **more):
    """A product's pictures: itself, then (where it is worth it) a close view, then the product among others."""
    shot(f'{sku}-1', category, build, view, fill, **more)
    number = 2
    if close:
        shot(f'{sku}-{number}', category, build, (38, 30) if close is True else close, close=True, width=640, height=640, samples=6)
        number += 1
    if context:
        shot(f'{sku}-{number}', category, context, context_view, 0.74, width=640, height=640, samples=6)


def put(build, at=(0, 0, 0), turn=0.0, scale=1.0, **options):
    return move(build(**options), at, turn, scale=scale)


def of(build, **options):
    return lambda: build(**options)


def scene(*things):
    """Several products at their places: (function, (x, y), turn, options)."""

    def build():
        for thing in things:
            make, at = thing[0], thing[1]
            put(make, (at[0], at[1], at[2] if len(at) > 2 else 0), thing[2] if len(thing) > 2 else 0, **(thing[3] if len(thing) > 3 else {}))

    return build


def vase_with_branch(glaze='indigo', seed=2, height=2.2, **_):
    parts = [p.jug, p.column_vase][seed % 2](glaze)
    for i in range(3):
        parts += move(p.branch(height, 15, '#6e7c54', seed + i, 0.5 + 0.2 * i), (0, 0, 1.0), turn=seed * 40 + i * 115)
    return parts


def leaning_tin(tea):
    return scene((p.tin, (-0.35, 0.2), 6, dict(tea=tea)), (p.leaf_dish, (0.6, -0.35), 0, dict(tea=tea)))


# Tableware
T = 'tableware'
for colour in ('chalk', 'sage', 'indigo', 'rust'):
    shot(f'dune-cup-{colour}-small', T, of(p.cup, glaze=colour, size='small'), fill=0.54)
    if colour != 'rust':
        shot(f'dune-cup-{colour}-large', T, of(p.cup, glaze=colour, size='large'), fill=0.66)
product('dune-cup', T, scene((p.cup, (-0.75, 0.15), 0, dict(glaze='sage')), (p.cup, (0.35, 0.35), 30, dict(glaze='chalk', size='large')), (p.cup, (0.2, -0.7), 70, dict(glaze='indigo', tea='#9c5a1e'))), fill=0.7,
        context=scene((p.cup, (-0.6, -0.1), 0, dict(glaze='rust', tea='#9c5a1e')), (p.teapot, (0.75, 0.6), 20, dict(glaze='chalk')), (p.cup, (0.35, -0.75), 0, dict(glaze='sage', tea='#9c5a1e'))))
shot('dune-cup-3', T, of(p.cup, glaze='sage'), (30, 34), close=True)
product('harbour-mug', T, of(p.mug, glaze='indigo'), (-18, 18), close=(-38, 30), context=scene((p.mug, (-0.5, 0), 20, dict(glaze='indigo', tea='#3a2014')), (p.notebook, (1.1, 0.5), 0, dict(colour='rust'))), context_view=(10, 30))
product('pebble-espresso', T, of(p.espresso, glaze='ink'), close=True, context=scene((p.espresso, (-0.35, 0), 0, dict(tea='#2c170c')), (p.espresso, (0.4, 0.3), 0, dict(glaze='chalk')), (p.espresso, (0.35, -0.45), 0, dict(glaze='ink'))))
product('thumbprint-tumbler', T, of(p.tumbler), (-6, 16), context=scene((p.tumbler, (-0.5, 0), -10), (p.tumbler, (0.35, 0.35), 20, dict(glaze='chalk')), (p.jug, (1.3, 0.7), 0, dict(glaze='sage'))))
product('grandmother-bol', T, of(p.bol, glaze='honey'), context=scene((p.bol, (-0.6, 0), 0, dict(tea='#8a5a34')), (p.napkins, (1.1, 0.6), 12)), context_view=(14, 32))
product('second-mug', T, of(p.mug, glaze='sage'), (-30, 20), fill=0.6)
for size in ('small', 'medium', 'large'):
    for colour in ('chalk', 'indigo', 'honey'):
        if (colour, size) != ('honey', 'large'):
            shot(f'hollow-bowl-{colour}-{size}', T, of(p.bowl, glaze=colour, size=size), (20, 26), fill=dict(small=0.5, medium=0.6, large=0.7)[size])
product('hollow-bowl', T, scene((p.bowl, (-0.45, 0.75), 0, dict(size='large')), (p.bowl, (1.3, -0.55), 0, dict(glaze='indigo')), (p.bowl, (-0.55, -1.3), 0, dict(glaze='honey', size='small'))), (10, 34), context=scene((p.bowl, (0, 0), 0, dict(size='large', glaze='indigo')), (p.bowl, (0, 0, 0.16), 0, dict(glaze='chalk')), (p.bowl, (0, 0, 0.3), 0, dict(glaze='honey', size='small'))))
product('orchard-bowl', T, of(p.serving_bowl), (20, 28), close=(34, 34))
product('long-noodle-bowl', T, of(p.noodle_bowl), (20, 24), close=(34, 30))
product('dip-dish', T, of(p.dip_dish), (20, 32), fill=0.56)
product('olive-dish', T, of(p.olive_dish, glaze='sage'), (24, 34))
product('salt-cellar', T, of(p.salt_cellar), fill=0.56, close=(30, 24))
product('butter-dish', T, of(p.butter_dish), (28, 24), fill=0.6)
product('meze-dishes', T, p.meze, (10, 38), fill=0.76)
product('field-plate', T, of(p.plate, glaze='chalk'), (10, 44), close=(30, 30), context=scene((p.plates, (0, 0), 0, dict(glaze='chalk', count=5, other='sage')), (p.cup, (1.3, -1.1), 0, dict(glaze='sage'))))
product('side-plate', T, of(p.plate, glaze='sage', size='side'), (10, 44), fill=0.56)
product('shore-platter', T, of(p.platter), (18, 40), fill=0.72)
product('cake-stand', T, of(p.cake_stand), (10, 20), fill=0.68)
product('breakfast-for-two', T, p.breakfast, (12, 30), fill=0.74)
product('heron-jug', T, of(p.jug, glaze='sage'), (-12, 14), close=(-20, 26), context=scene((vase_with_branch, (0, 0), 0, dict(glaze='sage', seed=2)), (p.cup, (0.95, -0.5), 0, dict(glaze='chalk'))), context_view=(-8, 14))
product('column-vase', T, of(p.column_vase), (20, 12), context=scene((vase_with_branch, (0, 0), 0, dict(glaze='rust', seed=3))))
product('bud-vases', T, p.bud_vases, (6, 14))
product('moon-jar', T, p.moon_jar, (20, 14), fill=0.62, width=2000, height=2000, samples=6, close=(34, 34), context=scene((p.moon_jar, (0, 0)), (p.bud_vases, (1.6, -0.75))))
product('terrace-planter', T, p.planter, (20, 14))

# Tea
for tea, sku in (('assam', 'morning-assam'), ('darjeeling', 'first-flush'), ('sencha', 'rain-on-moss'), ('oolong', 'slow-fire'), ('jasmine', 'night-garden'), ('smoked', 'chimney'),
                 ('linden', 'sunday-linden'), ('rooibos', 'orange-grove'), ('mint', 'back-door-mint'), ('fennel', 'after-supper')):
    shot(f'{sku}-1', 'tea', of(p.tin, tea=tea), (0, 12), fill=0.6)
    shot(f'{sku}-2', 'tea', leaning_tin(tea), (8, 26), fill=0.7)
for colour in ('sage', 'chalk', 'ink'):
    for size in ('small', 'large'):
        if (colour, size) != ('ink', 'small'):
            shot(f'hill-teapot-{colour}-{size}', 'tea', of(p.teapot, glaze=colour, size=size), (8, 16), fill=dict(small=0.6, large=0.72)[size])
product('hill-teapot', 'tea', of(p.teapot, glaze='sage'), (12, 16), close=(46, 30), context=scene((p.teapot, (-0.2, 0.3), 14), (p.cup, (1.35, -0.3), 0, dict(glaze='chalk', tea='#9c5a1e')), (p.cup, (0.85, -1.0), 0, dict(glaze='chalk', tea='#9c5a1e'))), fill=0.7)
product('side-handle-pot', 'tea', of(p.kyusu, glaze='clay'), (16, 20), close=(30, 34))
product('gaiwan', 'tea', p.gaiwan, context=scene((p.gaiwan, (0, 0)), (p.cup, (1.1, -0.3), 0, dict(glaze='chalk', tea='#8f9a3a')), (p.leaf_dish, (0.2, -1.0), 0, dict(tea='sencha'))), context_view=(14, 30))
product('brass-strainer', 'tea', p.strainer, (14, 32), close=(20, 40))
product('brass-scoop', 'tea', p.scoop, (14, 36), context=scene((p.scoop, (0.2, -0.6), 10), (p.leaf_dish, (0, 0.35), 0, dict(tea='assam'))), context_view=(10, 38))
product('tall-caddy', 'tea', of(p.caddy), fill=0.6)
product('walnut-tray', 'tea', p.tray, (24, 34), fill=0.74)
product('your-tea-table', 'tea', p.tea_table, (14, 24), fill=0.76, close=(24, 26))
product('tea-for-one', 'tea', p.tea_gift, (8, 20), fill=0.76)

# Light
L = 'lighting'
product('evening-lamp', L, of(p.mushroom_lamp), LOW, context=scene((p.mushroom_lamp, (0, 0)), (p.notebook_pair, (1.6, -0.4), 0, dict(colour='rust'))), close=(20, 4))
product('paper-moon', L, p.moon_lamp, LOW)
product('lighthouse-lamp', L, p.reading_lamp, (14, 10), context=scene((p.reading_lamp, (0, 0), -20), (p.sketchbook, (-0.6, -1.2), 10)), context_view=(6, 22))
product('ember-lamp', L, of(p.ember_lamp), (14, 10), fill=0.6)
for colour in ('chalk', 'sage', 'ink'):
    for size in ('small', 'large'):
        if (colour, size) != ('sage', 'large'):
            shot(f'bell-pendant-{colour}-{size}', L, of(p.bell_pendant, glaze=colour, size=size), (12, -11), fill=dict(small=0.46, large=0.6)[size], shift=(0, -0.1))
product('bell-pendant', L, scene((p.bell_pendant, (-1.0, 0.3, 0.5), 0, dict(glaze='chalk')), (p.bell_pendant, (0.6, -0.2, 0), 0, dict(glaze='sage', size='large'))), (8, -10), fill=0.7, shift=(0, -0.1))
product('cloud-pendant', L, p.cloud_pendant, (12, -10), fill=0.62, shift=(0, -0.1))
product('funnel-pendant', L, p.funnel_pendant, (12, -10), fill=0.56, shift=(0, -0.1))
product('beeswax-tapers', L, p.tapers, (10, 34))
product('pillar-candles', L, p.pillars, (12, 12), close=(10, 20))
product('chamberstick', L, of(p.chamberstick), (-14, 14), context=scene((p.chamberstick, (0, 0), 20), (p.tapers, (1.0, -0.3), 0)), context_view=(0, 22))
product('star-lantern', L, p.lantern, (10, 10), fill=0.54)

# Cloth
X = 'textiles'
for colour, fabric, size in (('rust', 'linen', '45'), ('rust', 'wool', '45'), ('moss', 'linen', '45'), ('moss', 'velvet', '45'), ('oat', 'linen', '45'), ('oat', 'wool', '45'), ('rust', 'linen', '30'), ('moss', 'velvet', '30'), ('oat', 'linen', '30')):
    shot(f'loam-cushion-{colour}-{fabric}-{size}', X, of(p.standing_cushion, colour=colour, fabric=fabric, size=size), (14, 10), fill=0.62)
product('loam-cushion', X, scene((p.standing_cushion, (-0.35, 0.25), 8, dict(colour='rust')), (p.standing_cushion, (0.75, -0.55), -10, dict(colour='oat', size='30'))), (10, 12), close=(10, 20),
        context=scene((p.standing_cushion, (-1.2, 0.5), 10, dict(colour='moss', fabric='velvet')), (p.standing_cushion, (0.75, 0.3), -8, dict(colour='oat', fabric='wool')), (p.standing_cushion, (-0.2, -0.55), 4, dict(colour='rust', size='30'))))
product('siesta-bolster', X, of(p.bolster), (22, 16))
product('sit-awhile', X, of(p.floor_cushion), (16, 22), close=(20, 36))
product('four-napkins', X, of(p.napkins), (28, 26), close=(36, 26))
product('glass-towel', X, of(p.tea_towel), (26, 38))
product('indigo-runner', X, of(p.runner), (28, 26))
product('sunday-tablecloth', X, of(p.tablecloth), (28, 28), context=scene((p.tablecloth, (0, 0)), (p.cup, (0.55, -0.1, 0.5), 0, dict(glaze='indigo'))))
product('shepherd-throw', X, of(p.wool_throw), (28, 24), close=(30, 24))
product('linen-throw', X, of(p.linen_throw), (28, 26))
product('gauze-blanket', X, of(p.gauze), (28, 28))

# Paper
P = 'paper'
for colour in ('moss', 'rust', 'indigo'):
    shot(f'ledger-{colour}', P, of(p.notebook, colour=colour), (14, 46), fill=0.66)
product('ledger', P, scene((p.notebook, (-0.75, 0.2), 8, dict(colour='moss')), (p.notebook, (0.75, -0.15), 26, dict(colour='rust'))), (8, 46), close=(24, 34), fill=0.72)
product('pocket-trio', P, p.pocket_trio, (8, 50))
product('sketchbook', P, p.sketchbook, (18, 44), close=(24, 34))
product('letter-set', P, p.letter_set, (8, 54), fill=0.7)
product('wrapping-rolls', P, p.wrap_rolls, (10, 46), fill=0.72, context=scene((p.wrap_rolls, (0, 0.8)), (p.parcel, (0.2, -0.75), 20, dict(colour='waves', ribbon='#2d3f60'))), context_view=(10, 32))
product('kiln-cards', P, p.card_set, (8, 54), fill=0.7)
product('every-day-calendar', P, p.calendar, (18, 14))
product('botanical-pattern', P, p.printed_sheets, (6, 56), fill=0.7)
product('cosy-guide', P, p.knitting, (8, 46), fill=0.72)
product('recipe-cards', P, p.recipe_cards, (6, 56), fill=0.68)

# Workshops
W = 'workshops'
product('wheel-evening', W, p.wheel, (18, 20), close=(24, 22), fill=0.7)
product('hand-building', W, p.hand_building, (10, 28), fill=0.74)
product('glaze-day', W, p.glaze_tiles, (8, 22), fill=0.74)
product('tea-tasting', W, p.tasting, (4, 36), fill=0.78)
product('gift-wrapping', W, of(p.parcel), (24, 22), fill=0.64)
product('gift-voucher', W, p.voucher, (6, 52), fill=0.68)

# Wide pictures: one per category, three for the home page. Things stand to the right, words to the left.
def wide(name, category, build, view=(8, 14), fill=0.72, shift=(0.0, 0), **more):
    shot(f'category/{name}', category, build, view, fill, width=1600, height=700, samples=6, shift=shift, **more)


wide('tableware', T, scene((p.jug, (-2.2, 0.7), 20), (p.plates, (-0.3, 0.5), 0, dict(count=5, other='sage')), (p.bowl, (-0.3, 0.5, 0.4), 0, dict(glaze='indigo')), (p.cup, (1.4, 0), 0, dict(glaze='rust')), (p.mug, (2.5, 0.5), -30, dict(glaze='indigo')), (p.cup, (-1.6, -0.7), 0, {})))
wide('tea', 'tea', scene((p.tin, (-2.4, 0.4), 12, dict(tea='assam')), (p.tin, (-1.4, 0.7), 4, dict(tea='sencha')), (p.leaf_dish, (-1.5, -0.5), 0, dict(tea='sencha')), (p.teapot, (0.5, 0.4), 12, dict(glaze='sage')), (p.cup, (2.1, 0), 0, dict(tea='#9c5a1e')), (p.cup, (1.3, -0.8), 0, dict(tea='#9c5a1e'))))
wide('lighting', L, scene((p.mushroom_lamp, (-1.9, 0.4)), (p.moon_lamp, (0.6, 0.8)), (p.pillars, (2.5, 0.2)), (p.ember_lamp, (-0.6, -0.5))), (4, 10))
wide('textiles', X, scene((p.standing_cushion, (-2.6, 0.5), 10, dict(colour='moss', fabric='velvet')), (p.standing_cushion, (-0.5, 0.4), -6, dict(colour='oat', fabric='wool')), (p.wool_throw, (2.1, 0.4), -6), (p.standing_cushion, (-1.5, -0.5), 4, dict(colour='rust', size='30'))), (6, 14))
wide('paper', P, scene((p.notebook, (-2.6, 0), 8, dict(colour='moss')), (p.notebook, (-1.1, 0.2), -4, dict(colour='rust')), (p.wrap_rolls, (1.0, 0.4), -24), (p.parcel, (3.0, 0.3), 12, dict(colour='tiles', ribbon='#a04f30'))), (6, 26))
wide('workshops', W, scene((p.wheel, (-1.6, 0.6)), (p.hand_building, (1.2, -0.2)), (p.glaze_tiles, (3.9, 0.6))), (6, 18))
wide('cups-mugs', T, scene((p.mug, (-1.7, 0.1), 200, dict(glaze='sage')), (p.cup, (-0.5, -0.2), 0, dict(glaze='indigo')), (p.espresso, (0.4, -0.4), 0), (p.cup, (1.1, 0.3), 0, dict(size='large')), (p.tumbler, (2.2, 0), 0, dict(glaze='rust'))))
wide('bowls-dishes', T, scene((p.bowl, (-1.9, 0), 0, dict(glaze='honey')), (p.serving_bowl, (0.6, 0.4), 0, dict(glaze='chalk')), (p.dip_dish, (2.4, -0.5), 0, dict(glaze='indigo')), (p.olive_dish, (-0.3, -1.2), 8)), (8, 24))
wide('plates-platters', T, scene((p.plates, (-1.6, 0.3), 0, dict(count=6)), (p.platter, (1.4, 0), 6), (p.plate, (-0.1, -1.2), 0, dict(glaze='sage', size='side'))), (8, 26))
wide('vases-jugs', T, scene((p.moon_jar, (-1.9, 0.5)), (vase_with_branch, (0.5, 0.3), 0, dict(glaze='sage', seed=2, height=1.5)), (p.bud_vases, (2.1, -0.2))), (8, 12))
wide('loose-leaf', 'tea', scene((p.tin, (-1.7, 0.2), 6, dict(tea='assam')), (p.tin, (-0.6, 0.35), 2, dict(tea='darjeeling')), (p.leaf_dish, (0.3, -0.5), 0, dict(tea='assam')), (p.tin, (0.8, 0.35), -2, dict(tea='oolong')), (p.tin, (1.9, 0.2), -6, dict(tea='smoked'))), (2, 16))
wide('infusions', 'tea', scene((p.tin, (-1.3, 0.3), 5, dict(tea='mint')), (p.leaf_dish, (-0.4, -0.5), 0, dict(tea='linden')), (p.tin, (0.2, 0.4), 0, dict(tea='linden')), (p.tin, (1.5, 0.2), -5, dict(tea='rooibos'))), (2, 16))
wide('teapots-tools', 'tea', scene((p.teapot, (-1.6, 0.3), 8, dict(glaze='chalk')), (p.kyusu, (0.7, 0.2), 0, dict(glaze='clay')), (p.gaiwan, (2.4, 0.1)), (p.scoop, (0.3, -1.0), 8)), (6, 18))
wide('table-lamps', L, scene((p.mushroom_lamp, (-1.8, 0.3), 0, dict(glaze='sage')), (p.reading_lamp, (0.4, 0.4)), (p.ember_lamp, (1.8, 0))), (6, 9))
wide('pendants', L, scene((p.bell_pendant, (-2.2, 0, 0.4)), (p.cloud_pendant, (0, 0.6, 0.2)), (p.funnel_pendant, (2.3, 0, 0.3))), (4, -8), fill=0.56, shift=(0, -0.14))
wide('candles', L, scene((p.pillars, (-1.2, 0.2)), (p.chamberstick, (0.8, -0.1), 20), (p.lantern, (2.2, 0.2))), (4, 12))
wide('cushions', X, scene((p.standing_cushion, (-2.1, 0.4), 8, dict(colour='oat')), (p.standing_cushion, (0.2, 0.5), 0, dict(colour='rust', fabric='wool')), (p.bolster, (-0.6, -0.9), 5), (p.floor_cushion, (2.7, 0))), (6, 14))
wide('table-linen', X, scene((p.napkins, (-2.0, 0.1), 12), (p.tea_towel, (0.2, 0.2), -6), (p.runner, (2.7, 0.1), 4)), (8, 22))
wide('throws', X, scene((p.wool_throw, (-1.9, 0), 6, dict(colour='moss')), (p.linen_throw, (0.6, 0.2), -4), (p.gauze, (2.9, 0), -10)), (8, 20))
wide('notebooks', P, scene((p.notebook, (-2.2, 0), 10, dict(colour='indigo')), (p.pocket_trio, (-0.1, 0.1)), (p.sketchbook, (2.2, 0), -8)), (6, 34))
wide('cards-wrap', P, scene((p.card_set, (-2.2, 0)), (p.wrap_rolls, (0.6, 0.5), -20), (p.letter_set, (3.4, 0), -4)), (6, 38))
wide('patterns-guides', P, scene((p.printed_sheets, (-1.9, 0)), (p.knitting, (1.0, 0)), (p.recipe_cards, (3.4, 0))), (6, 44))
wide('clay', W, scene((p.wheel, (-1.5, 0.3)), (p.hand_building, (1.6, -0.1))), (6, 18))
wide('tastings', W, scene((p.tasting, (-0.4, 0)), (p.teapot, (3.4, 0.4), 14, dict(glaze='chalk'))), (4, 18))
wide('gifts', W, scene((p.parcel, (-1.3, 0.3), 14), (p.voucher, (0.9, -0.1)), (p.parcel, (2.8, 0.4), -16, dict(colour='tiles', size=(1.1, 1.0, 1.0), ribbon='#2d3f60'))), (6, 24))


def home(name, category, build, view, fill, shift):
    shot(f'home/{name}', category, build, view, fill, width=2400, height=1200, samples=7, shift=shift)


home('first-cup', 'tea', scene((p.tray, (0, 0), 4), (p.teapot, (-0.55, 0.25, 0.1), 12, dict(glaze='sage')), (p.cup, (1.15, 0.25, 0.1), 0, dict(tea='#9c5a1e')), (p.cup, (0.5, -0.56, 0.1), 0, dict(glaze='rust', tea='#9c5a1e')),
     (p.tin, (2.1, 0.6), -6, dict(tea='assam')), (vase_with_branch, (-1.9, 1.1), 0, dict(glaze='chalk', seed=2, height=1.5)), (p.leaf_dish, (2.3, -0.45), 0, dict(tea='sencha'))), (8, 13), 0.56, (0.3, -0.06))
home('long-evening', L, scene((p.mushroom_lamp, (-0.9, 0.6)), (p.notebook_pair, (0.7, -0.2), 0, dict(colour='rust')), (p.cup, (1.9, 0.1), 0, dict(glaze='indigo', tea='#6b2a12')), (p.standing_cushion, (2.9, 1.3), -14, dict(colour='moss', fabric='velvet')), (p.chamberstick, (-0.2, -0.8), 30)), (6, 11), 0.56, (0.3, -0.06))
home('set-the-table', T, scene((p.moon_jar, (-1.6, 1.2)), (p.plates, (0.1, 0.1), 0, dict(count=4, other='sage')), (p.bowl, (0.1, 0.1, 0.33), 0, dict(glaze='indigo')), (p.jug, (1.9, 0.9), 16, dict(glaze='honey')), (p.cup, (1.75, -0.5), 0, dict(glaze='rust')), (p.napkins, (3.3, 0.3), 14), (p.salt_cellar, (-1.5, -0.6), 0)), (8, 14), 0.56, (0.3, -0.06))


def draw(entry, folder, draft=False):
    studio.empty_scene()
    entry['build']()
    bpy.context.view_layer.update()
    dusk = entry['category'] == L
    objects = studio.things()
    points = studio.points_of(objects)
    low = Vector([min(q[i] for q in points) for i in range(3)])
    high = Vector([max(q[i] for q in points) for i in range(3)])
    focus = entry['focus']
    if entry['close'] and not focus:
        d = high - low
        focus = ((low.x + high.x) / 2 + 0.08 * d.x, low.y + 0.28 * d.y, low.z + 0.72 * d.z, max(d) * 0.36)
    aspect = entry['width'] / entry['height']
    centre, size = studio.frame(entry['view'], entry['fill'], aspect, focus, shift=entry['shift'])
    studio.backdrop(studio.BACKDROPS[entry['category']], size)
    studio.light_studio(centre, size, dusk)
    k = 0.5 if draft else 1
    studio.shoot(os.path.join(folder, f"{entry['name']}.png"), int(entry['width'] * k), int(entry['height'] * k), 6 if draft else entry['samples'])


if __name__ == '__main__':
    words = sys.argv[sys.argv.index('--') + 1 :]
    flags = [w for w in words if w.startswith('--')]
    folder, *names = [w for w in words if not w.startswith('--')]
    # What a visitor sees first is drawn first: each product's main picture, the wide ones, then further views.
    def order(entry):
        name = entry['name']
        if '/' in name:
            return 1 if name.startswith('home/') or name == f"category/{entry['category']}" else 3
        return 2 if name.endswith(('-2', '-3')) else 0

    for entry in sorted(SHOTS, key=order):
        wanted = not names or any(n in entry['name'] for n in names)
        if wanted and ('--again' in flags or not os.path.exists(os.path.join(folder, f"{entry['name']}.png"))):
            draw(entry, folder, '--draft' in flags)
