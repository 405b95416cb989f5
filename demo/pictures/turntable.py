"""
Draws the frames of the teapot's video, one slow turn:

    blender --background --python demo/pictures/turntable.py -- <folder for the frames>
    ffmpeg -framerate 12 -i <folder>/%03d.png -vf hqdn3d=5:4:8:6,minterpolate=fps=24:mi_mode=blend,scale=720:720 \\
        -c:v libvpx-vp9 -crf 33 -b:v 0 -pix_fmt yuv420p demo/media/video/hill-teapot.webm
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mathutils import Matrix

import bpy
import products
import studio

FRAMES, SIZE, SAMPLES = 60, 400, 4

folder = sys.argv[sys.argv.index('--') + 1]
studio.empty_scene()
parts = products.teapot('sage')
bpy.context.view_layer.update()
centre, size = studio.frame((12, 16), 0.66, 1)
studio.backdrop(studio.BACKDROPS['tea'], size)
studio.light_studio(centre, size)
start = [part.matrix_world.copy() for part in parts]
for number in range(FRAMES):
    turn = Matrix.Rotation(2 * math.pi * number / FRAMES, 4, 'Z')
    for part, matrix in zip(parts, start):
        part.matrix_world = turn @ matrix
    path = os.path.join(folder, f'{number:03d}.png')
    if not os.path.exists(path):
        studio.shoot(path, SIZE, SIZE, SAMPLES)
